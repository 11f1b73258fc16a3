import js from '@eslint/js';
import globals from 'globals';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

const behindCoreDoors = [
  {
    group: ['@reduxjs/toolkit', '@reduxjs/toolkit/*'],
    message:
      'A second copy is a second cache: import the api from @pharmacy/state, or what is in @pharmacy/state/core.',
  },
  {
    group: ['react-redux', 'react-redux/*'],
    message: 'Not shared, so a build would bring its own copy: import it from @pharmacy/state/core.',
  },
  {
    group: ['react-router', 'react-router/*'],
    message: 'Not shared, so a build would bring its own router: import it from @pharmacy/remote-kit/core.',
  },
];

const fullDoors = {
  regex: '^@pharmacy/(state|ui|remote-kit)$',
  allowTypeImports: true,
  message: 'Every visitor of a public page would load the whole library: import its /core, and the rest by import().',
};

/** What a public page loads when a person asks for it. */
const partsLoadedOnNeed = [
  'frontend-shell/src/layout/{account-menu,notices}.tsx',
  'frontend-shell/src/session/{idle-warning-dialog,sign-in-again-dialog}.tsx',
];

export default ts.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/.data/**', '.nx/**', '.cache/**', '**/coverage/**'] },
  js.configs.recommended,
  { languageOptions: { globals: globals.node }, linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        emitDecoratorMetadata: true,
        experimentalDecorators: true,
      },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // React and Nest take async handlers and read the promise themselves.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    files: ['frontend-*/**/*.{ts,tsx}', 'libs/{ui,remote-kit,state,testing}/**/*.{ts,tsx}'],
    extends: [a11y.flatConfigs.recommended],
    plugins: { 'react-hooks': hooks },
    languageOptions: { globals: globals.browser },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-imports': ['error', { patterns: [...behindCoreDoors] }],
    },
  },
  {
    files: ['frontend-{shell,public}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}', ...partsLoadedOnNeed],
    rules: { 'no-restricted-imports': ['error', { patterns: [...behindCoreDoors, fullDoors] }] },
  },
  {
    files: ['libs/state/**/*.ts'],
    // The toolkit hands out plain functions as methods; none of them reads `this`.
    rules: { 'no-restricted-imports': 'off', '@typescript-eslint/unbound-method': 'off' },
  },
  {
    files: ['libs/remote-kit/src/routing/**/*.{ts,tsx}', '**/*.spec.{ts,tsx}', 'libs/testing/**/*.{ts,tsx}'],
    // Where the router is wrapped; and a test may start what the product gets from the shell.
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['**/*.spec.{ts,tsx}', '**/test/**/*.ts', '**/e2e/**/*.ts', 'libs/testing/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.jest },
    rules: {
      // Answers of the system under test arrive untyped; expectations are what types them.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  { files: ['tools/**/*.mjs', 'bench/**/*.mjs'], rules: { 'no-console': 'off' } },
  { files: ['bench/**/in-page.mjs'], languageOptions: { globals: globals.browser } },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
);
