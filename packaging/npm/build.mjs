// Makes the npm package: build.mjs MODULE VERSION OUTPUT_FOLDER. MODULE is boneyard.wasm with all questions.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const top = join(here, "../..");
const [module, version, out] = process.argv.slice(2);
const require = createRequire(join(top, "src/page/package.json")); // which names the tools
const { build } = require("esbuild");
const { compile } = require("json-schema-to-typescript");

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await build({
  entryPoints: [join(here, "index.ts")], outfile: join(out, "index.js"), bundle: true, format: "esm", platform: "neutral",
  target: "es2022", logLevel: "warning",
});

/// The types of all questions and answers, and which answer belongs to which question.
const { $defs, oneOf, description } = JSON.parse(readFileSync(join(top, "data/protocol.schema.json"), "utf8"));
const names = oneOf.map(({ $ref }) => $ref.match(/(\w+)Question$/)[1]);
const by = (kind) => Object.fromEntries(names.map((name) => [name.toLowerCase(), { $ref: `#/$defs/${name}${kind}` }]));
const object = (title, properties, rest) => ({ title, type: "object", properties, required: Object.keys(properties), additionalProperties: false, ...rest });
const types = await compile(object("Protocol", {
  question: { title: "Question", description, oneOf },
  questions: object("Questions", by("Question"), { description: "By their names." }),
  answers: object("Answers", by("Answer"), { description: "By the names of the questions." }),
}, { $defs }), "Protocol", {
  additionalProperties: false, // where the schema has only unevaluatedProperties
  bannerComment: "/* Made from data/protocol.schema.json: docs/protocol.md describes these questions and answers. */", format: true,
});
writeFileSync(join(out, "protocol.d.ts"), types);

const about = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
writeFileSync(join(out, "package.json"), `${JSON.stringify({ ...about, version }, null, 2)}\n`);
cpSync(module, join(out, "boneyard.wasm"));
cpSync(join(here, "index.d.ts"), join(out, "index.d.ts"));
cpSync(join(top, "docs/javascript.md"), join(out, "README.md"));
cpSync(join(top, "LICENSE"), join(out, "LICENSE"));
