import js from '@eslint/js';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { layersPlugin } from './scripts/eslint/layers.mjs';

/** Files whose tool demands a default export. */
const DEFAULT_EXPORTS = [
  '**/*.d.ts',
  '*.config.js',
  '**/*.config.{js,mjs,ts}',
  'server/test/global{Setup,Teardown}.ts',
  'scripts/jest/{browserEnvironment.ts,sharesFirst.mjs}',
  'scripts/mutants/{faultyTransform,firstFailure}.mjs',
];

const NO_DEFAULT_EXPORT = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name: the name is then the same everywhere.',
};

const NO_CAST_FIGURES = {
  selector:
    'TSAsExpression > TSTypeReference.typeAnnotation[typeName.name=/^(Fen|QuantityMicro|UnitPriceE8|ExchangeRateE8)$/]',
  message: 'fen(), quantityOf(), unitPrice() and exchangeRate() check that it is a whole number.',
};

const BROWSER_STORAGE = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'Name it in shared/src/kept/keptItems.ts and ask its keeper.',
}));

const NOTIFY = {
  selector:
    "VariableDeclarator[init.callee.object.name='App'][init.callee.property.name='useApp'] > ObjectPattern > Property[key.name=/^(message|notification)$/]",
  message: 'A page tells its reader with useNotify of @mingzhang/shell.',
};

const NO_BARE_TRANSACTION = {
  selector: "CallExpression[arguments.length=0] > MemberExpression[property.name='transaction']",
  message:
    'transact() or readSnapshot() of server/src/db/transact.ts: they take a place in the lane, so that one company cannot hold every connection.',
};

export default tseslint.config(
  {
    ignores: ['**/dist/', '**/dist-standalone/', '**/node_modules/', '.data/', '.cache/', '**/test-results/'],
  },
  // No comment switches a rule off: a rule that is wrong is changed here, for everybody.
  { linterOptions: { noInlineConfig: true } },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    plugins: { house: layersPlugin },
    rules: {
      'house/layers': 'error',
      'no-control-regex': 'off', // Texts from outside are checked for control characters on purpose.
      eqeqeq: ['error', 'always'],
      'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, NO_CAST_FIGURES],
      'no-unused-vars': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-ignore': true, 'ts-nocheck': true }],
    },
  },
  {
    files: ['remote-*/src/**', 'shell/src/home/**'],
    rules: { 'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, NO_CAST_FIGURES, NOTIFY] },
  },
  // Where the constructors are.
  {
    files: ['shared/src/primitives/{money,scaled}.ts'],
    rules: { 'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT] },
  },
  { files: DEFAULT_EXPORTS, rules: { 'no-restricted-syntax': 'off' } },
  { files: ['shared/src/**', 'shell/src/**', 'remote-*/src/**'], rules: { 'no-console': 'error' } },
  // The one keeper never throws into a render and knows whose a thing is.
  {
    files: ['shared/src/**', 'shell/src/**', 'remote-*/src/**'],
    ignores: ['shared/src/kept/textStore.ts', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', ...BROWSER_STORAGE],
      'no-restricted-properties': [
        'error',
        ...BROWSER_STORAGE.map(({ name, message }) => ({ object: 'window', property: name, message })),
      ],
    },
  },
  { files: ['server/src/**'], rules: { 'no-console': 'error' } },
  // Text from outside is read here: a pattern that goes over it anew from every place holds the server for minutes.
  {
    files: ['shared/src/**', 'server/src/**'],
    ignores: ['**/*.test.{ts,tsx}', 'shared/src/testing/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  {
    files: ['server/src/**'],
    ignores: ['server/src/db/transact.ts', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, NO_CAST_FIGURES, NO_BARE_TRANSACTION] },
  },
  { files: ['**/*.{js,mjs,cjs}'], languageOptions: { globals: globals.node } },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: { ...globals.jest, ...globals.browser } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['**/*.d.ts'],
    rules: { 'no-var': 'off' }, // Only `var` declares a property of globalThis.
  },
);
