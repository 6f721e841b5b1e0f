// Packages are installed in src/page; the page's tests take them from there:  packages("esbuild"), packages.resolve(FILE)
import { createRequire } from "node:module";

export const packages = createRequire(new URL("../../src/page/package.json", import.meta.url));
