import js from '@eslint/js';
import globals from 'globals';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

const onlyThroughLibraries = [
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

const fullLibraries = {
  regex: '^@pharmacy/(state|ui|remote-kit)$',
  allowTypeImports: true,
  message: 'Every visitor of a public page would load the whole library: import its /core, and the rest by import().',
};

/** Parts of a public page that load on demand. */
const lazyParts = [
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
        project: ['tsconfig.browser.json', '{backend,libs/contracts,libs/federation}/tsconfig.json'],
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
      // React and Nest accept async handlers and handle the promise.
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
      'no-restricted-imports': ['error', { patterns: [...onlyThroughLibraries] }],
    },
  },
  {
    files: ['frontend-{shell,public}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}', ...lazyParts],
    rules: { 'no-restricted-imports': ['error', { patterns: [...onlyThroughLibraries, fullLibraries] }] },
  },
  {
    files: ['libs/state/**/*.ts'],
    // Redux Toolkit returns plain functions as methods; none of them reads `this`.
    rules: { 'no-restricted-imports': 'off', '@typescript-eslint/unbound-method': 'off' },
  },
  {
    files: ['libs/remote-kit/src/routing/**/*.{ts,tsx}', '**/*.spec.{ts,tsx}', 'libs/testing/**/*.{ts,tsx}'],
    // These files wrap the router. Tests may use what the product gets from the shell.
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['**/*.spec.{ts,tsx}', '**/test/**/*.ts', '**/e2e/**/*.ts', 'libs/testing/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.jest },
    rules: {
      // Responses of the system under test are untyped; the assertions check them.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['backend/src/**/*.ts'],
    // Only public APIs of dependencies: a leading underscore marks a private field, and prototypes belong to their packages.
    rules: {
      'no-underscore-dangle': ['error', { allowFunctionParams: true }],
      'no-restricted-properties': [
        'error',
        { object: 'Object', property: 'setPrototypeOf', message: 'Use the public API of the package.' },
        { object: 'Reflect', property: 'setPrototypeOf', message: 'Use the public API of the package.' },
      ],
    },
  },
  { files: ['tools/**/*.mjs', 'bench/**/*.mjs'], rules: { 'no-console': 'off' } },
  { files: ['bench/**/in-page.mjs'], languageOptions: { globals: globals.browser } },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
);
