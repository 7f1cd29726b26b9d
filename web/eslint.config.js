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

const message = "words that people read are said: {say(\"...\")}";
const bareWords = {
  selector: ":not(SvelteElement[name.name='kbd']):not([startTag.attributes.0.key.name=/^(lang|translate)$/]):not([startTag.attributes.1.key.name=/^(lang|translate)$/]):not(SvelteStyleElement) > SvelteText[value=/^(?!\\s*(· )?Right Bower\\s*$)[^]*[a-z]{2}/i]",
  message,
};
const spokenAttributes = ["aria-label", "title", "placeholder", "alt"].map((name) => ({
  selector: `SvelteAttribute[key.name='${name}'] > SvelteLiteral[value=/^(?!\\w+[.]example[.]org$)[^]*[a-z]{2}/i]`,
  message,
}));

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
  {
    // What people read goes through the table of words, or other languages would never hear of it.
    files: ["web/src/**/*.svelte"],
    rules: { "no-restricted-syntax": ["error", bareWords, ...spokenAttributes] },
  },
);
