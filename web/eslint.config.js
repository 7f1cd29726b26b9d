import svelte from "eslint-plugin-svelte";
import tseslint from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const strictly = {
  "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
  "@typescript-eslint/explicit-module-boundary-types": "error",
  "@typescript-eslint/no-explicit-any": "error",
  "@typescript-eslint/switch-exhaustiveness-check": "error",
  "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
};

export default tseslint.config(
  { ignores: ["**/dist", "**/node_modules", "**/generated.ts", "**/*.js"] },
  ...tseslint.configs.strictTypeChecked,
  ...svelte.configs.recommended,
  {
    files: ["**/*.ts", "**/*.svelte"],
    languageOptions: {
      parserOptions: { 
        project: ["./tsconfig.json", "./tsconfig.node.json"],
        tsconfigRootDir: import.meta.dirname,
         extraFileExtensions: [".svelte"] },
    },
    rules: strictly,
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: tseslint.parser, svelteConfig } },
    rules: { "@typescript-eslint/no-confusing-void-expression": "off" },
  },
);
