// A checker of the parts of SARIF 2.1.0 that we use, written from the text of the standard (section numbers below), so
// that tests need neither the published schema nor a network.
#pragma once

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

namespace veriwarp::report::test {

using Json = nlohmann::json;

// Checks a log; each violation is a test failure that names the place.
class SarifChecker {
public:
  void log(const Json &log) {
    EXPECT_EQ(log.at("version"), "2.1.0");      // 3.13.2
    EXPECT_TRUE(log.at("$schema").is_string()); // 3.13.3
    allowed(log, {"version", "$schema", "runs"}, "log");
    for (const Json &one : log.at("runs"))
      run(one);
  }

private:
  const Json *rules = nullptr;
  std::set<std::string> bases;

  void allowed(const Json &object, const std::set<std::string> &names, const std::string &what) {
    ASSERT_TRUE(object.is_object()) << what << ": " << object;
    for (const auto &[name, value] : object.items())
      EXPECT_TRUE(names.contains(name)) << what << " has '" << name << "'";
  }

  void message(const Json &message) { // 3.11: at least text or id
    allowed(message, {"text", "markdown"}, "message");
    EXPECT_TRUE(message.at("text").is_string() && !message["text"].get<std::string>().empty()) << message;
  }

  void run(const Json &run) { // 3.14
    allowed(run, {"tool", "originalUriBaseIds", "columnKind", "invocations", "results"}, "run");
    const Json &driver = run.at("tool").at("driver"); // 3.18, 3.19
    allowed(driver, {"name", "semanticVersion", "rules"}, "driver");
    EXPECT_EQ(driver.at("name"), "Veriwarp");
    rules = &driver.at("rules");
    std::set<std::string> ids;
    for (const Json &rule : *rules) { // 3.49
      allowed(rule, {"id", "name", "shortDescription", "fullDescription", "help", "defaultConfiguration", "properties"},
              "rule");
      EXPECT_TRUE(ids.insert(rule.at("id")).second) << "3.19.23: elements are unique";
      message(rule.at("shortDescription"));
      message(rule.at("fullDescription"));
      message(rule.at("help"));
      level(rule.at("defaultConfiguration").at("level"));
      EXPECT_TRUE(std::regex_match(rule.at("name").get<std::string>(), std::regex("([A-Z][a-z]+)+")));
    }
    if (run.contains("originalUriBaseIds"))
      for (const auto &[name, base] : run["originalUriBaseIds"].items()) { // 3.14.14
        bases.insert(name);
        EXPECT_TRUE(base.at("uri").get<std::string>().ends_with('/')) << base;
        EXPECT_TRUE(base["uri"].get<std::string>().starts_with("file:///")) << base;
      }
    EXPECT_EQ(run.at("columnKind"), "unicodeCodePoints");
    for (const Json &invocation : run.at("invocations")) { // 3.20
      EXPECT_TRUE(invocation.at("executionSuccessful").is_boolean());
      for (const Json &notification : invocation.at("toolExecutionNotifications")) { // 3.58
        allowed(notification, {"message", "level", "locations", "associatedRule"}, "notification");
        message(notification.at("message"));
        level(notification.at("level"));
        if (notification.contains("associatedRule"))
          reference(notification["associatedRule"].at("id"), notification["associatedRule"].at("index"));
        if (notification.contains("locations"))
          for (const Json &one : notification["locations"])
            location(one);
      }
    }
    for (const Json &one : run.at("results"))
      result(one);
  }

  void level(const Json &level) { // 3.27.10
    EXPECT_TRUE(level == "none" || level == "note" || level == "warning" || level == "error") << level;
  }

  void reference(const Json &id, const Json &index) { // 3.52.5
    ASSERT_TRUE(index.is_number_unsigned() && index.get<std::size_t>() < rules->size()) << index;
    EXPECT_EQ((*rules)[index.get<std::size_t>()]["id"], id);
  }

  void artifact(const Json &artifact) { // 3.4
    allowed(artifact, {"uri", "uriBaseId"}, "artifactLocation");
    std::string uri = artifact.at("uri");
    EXPECT_TRUE(std::regex_match(uri, std::regex("(file://)?[A-Za-z0-9/._~-]*(%[0-9A-F]{2}[A-Za-z0-9/._~-]*)*")))
        << uri;
    if (artifact.contains("uriBaseId")) {
      EXPECT_TRUE(bases.contains(artifact["uriBaseId"])) << artifact;
      EXPECT_FALSE(uri.starts_with("file:") || uri.starts_with('/')) << "3.4.4: relative to the base";
    }
  }

  void region(const Json &region) { // 3.30
    allowed(region, {"startLine", "startColumn", "endLine", "endColumn", "snippet"}, "region");
    for (const char *name : {"startLine", "startColumn", "endLine", "endColumn"})
      if (region.contains(name)) {
        EXPECT_TRUE(region[name].is_number_unsigned() && region[name] > 0) << region;
      }
    if (region.contains("snippet")) {
      EXPECT_TRUE(region["snippet"].at("text").is_string());
    }
  }

  void location(const Json &location) { // 3.28
    allowed(location, {"id", "physicalLocation", "logicalLocations", "message"}, "location");
    if (location.contains("physicalLocation")) { // 3.29
      allowed(location["physicalLocation"], {"artifactLocation", "region"}, "physicalLocation");
      artifact(location["physicalLocation"].at("artifactLocation"));
      if (location["physicalLocation"].contains("region"))
        region(location["physicalLocation"]["region"]);
    }
    if (location.contains("message"))
      message(location["message"]);
    if (location.contains("logicalLocations")) {
      for (const Json &logical : location["logicalLocations"]) // 3.33
        EXPECT_TRUE(logical.at("name").is_string() && logical.at("kind") == "function") << logical;
    }
  }

  void result(const Json &result) { // 3.27
    allowed(result,
            {"ruleId", "ruleIndex", "level", "message", "locations", "relatedLocations", "codeFlows", "fixes",
             "partialFingerprints", "suppressions", "properties"},
            "result");
    reference(result.at("ruleId"), result.at("ruleIndex"));
    level(result.at("level"));
    message(result.at("message"));
    for (const Json &one : result.at("locations"))
      location(one);
    std::set<unsigned> ids;
    for (const Json &one : result.at("relatedLocations")) {
      location(one);
      EXPECT_TRUE(ids.insert(one.at("id").get<unsigned>()).second) << "3.28.2: unique within the result";
    }
    if (result.contains("codeFlows"))
      for (const Json &flow : result["codeFlows"]) { // 3.36
        EXPECT_FALSE(flow.at("threadFlows").empty());
        std::set<std::string> threads;
        for (const Json &thread : flow["threadFlows"]) { // 3.37
          allowed(thread, {"id", "message", "locations"}, "threadFlow");
          EXPECT_TRUE(threads.insert(thread.at("id")).second) << "3.37.2: unique within the code flow";
          EXPECT_FALSE(thread.at("locations").empty()) << "3.37.6";
          for (const Json &step : thread["locations"]) { // 3.38
            EXPECT_TRUE(step.at("importance") == "important" || step["importance"] == "essential");
            location(step.at("location"));
          }
        }
      }
    if (result.contains("fixes"))
      for (const Json &fix : result["fixes"]) { // 3.55
        EXPECT_FALSE(fix.at("artifactChanges").empty());
        for (const Json &change : fix["artifactChanges"]) { // 3.56
          artifact(change.at("artifactLocation"));
          EXPECT_FALSE(change.at("replacements").empty());
          for (const Json &replacement : change["replacements"]) { // 3.57
            region(replacement.at("deletedRegion"));
            EXPECT_TRUE(replacement.at("insertedContent").at("text").is_string());
          }
        }
      }
    for (const auto &[name, value] : result.at("partialFingerprints").items())
      EXPECT_TRUE(value.is_string() && !value.get<std::string>().empty()) << name;
    for (const Json &suppression : result.at("suppressions")) { // 3.35
      allowed(suppression, {"kind", "status", "justification", "location"}, "suppression");
      EXPECT_TRUE(suppression.at("kind") == "inSource" || suppression["kind"] == "external");
      if (suppression.contains("location"))
        location(suppression["location"]);
    }
  }
};

} // namespace veriwarp::report::test

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
