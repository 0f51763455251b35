import { availableParallelism } from 'node:os';
import { SUITES } from './scripts/jest/together.mjs';
import { remoteNames } from './scripts/remotes.mjs';

/**
 * These packages ship ES modules only: they are transformed like our own files. So is every `es/` folder
 * (@ant-design/colors is taken from there).
 */
const ES_MODULES = [
  'ky',
  'jotai',
  'nock',
  '@mswjs',
  '@open-draft',
  'outvariant',
  'strict-event-emitter',
  'is-node-process',
  'echarts',
  'zrender',
  '@ant-design/colors',
  '@ant-design/fast-color',
  '@vant/area-data',
  'p-queue',
  'p-timeout',
  'eventemitter3',
  'age-encryption',
  '@noble',
  '@scure',
  '@fastify/cookie',
  '@fastify/static',
  'cookie',
  'content-disposition',
];

/** Types are checked by tsc; here they are only taken off. */
const transform = {
  '\\.m?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      sourceMaps: 'inline',
    },
  ],
};

/** Zod's forty languages and swagger's YAML are loaded by packages and not used here; laws draw what they are told. */
const replaced = {
  '^\\.\\./locales/index\\.cjs$': '<rootDir>/scripts/jest/emptyModule.cjs',
  '^yaml$': '<rootDir>/scripts/jest/emptyModule.cjs',
  '^fast-check$': '<rootDir>/scripts/jest/laws.cjs',
};

const common = {
  rootDir: import.meta.dirname,
  moduleNameMapper: replaced,
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(?:${ES_MODULES.join('|')})/|.+/es/)`],
  restoreMocks: true,
  // A run of the mutants keeps its copies of the house there.
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
};

/** Where many test files share a run. @param {string} group */
const suites = (group) => `<rootDir>/${SUITES}/${group}-*.suite.cjs`;

/** Pure rules and the server: Node, no browser. @param {string} displayName @param {string[]} testMatch */
const node = (displayName, testMatch) => ({ ...common, displayName, testMatch, testEnvironment: 'node' });

/** antd as jest can read it; styles and pictures are not. */
const moduleNameMapper = {
  ...replaced,
  '^antd$': '<rootDir>/scripts/jest/antd.cjs',
  '^antd/es/(.*)$': 'antd/lib/$1',
  '^@ant-design/icons$': '<rootDir>/scripts/jest/antdIcons.cjs',
  '(^\\./|/)hooks/useId$': '<rootDir>/scripts/jest/ownIds.ts',
  '^\\./pendingRequests$': '<rootDir>/scripts/jest/pendingOfTest.ts',
  '^@module-federation/enhanced/runtime$': '<rootDir>/scripts/jest/federationRuntime.cjs',
  '\\.css$': '<rootDir>/scripts/jest/emptyModule.cjs',
};

/** Screens: jsdom with Node's network. @param {string} displayName @param {string[]} testMatch */
const browser = (displayName, testMatch) => ({
  ...common,
  displayName,
  testMatch,
  testEnvironment: '<rootDir>/scripts/jest/browserEnvironment.ts',
  // Without this jsdom picks the builds for bundlers, which jest cannot read.
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'], url: 'http://localhost/' },
  setupFilesAfterEnv: ['<rootDir>/scripts/jest/browserSetup.ts'],
  moduleNameMapper,
});

/** @param {string} name */
const app = (name) => browser(name, [`<rootDir>/${name}/src/**/*.test.tsx`, suites(name)]);

export default {
  testSequencer: '<rootDir>/scripts/jest/sharesFirst.mjs',
  testTimeout: 600_000,
  // More than cores: a test waits for its database, or for what a screen does a moment later.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  projects: [
    node('rules', [
      '<rootDir>/shared/src/{primitives,accounting,addresses,wire,contract,region}/**/*.test.ts',
    ]),
    browser('shared', [
      '<rootDir>/shared/src/{kept,http,session,server-state,ui,fields,testing}/**/*.test.tsx',
      suites('shared'),
    ]),
    // What a screen reckons, without the screen: a test that wants a document is a .tsx.
    {
      ...node('reckoning', [
        '<rootDir>/{shell,remote-*}/src/**/*.test.ts',
        '<rootDir>/shared/src/{kept,http,session,server-state,ui,fields,testing}/**/*.test.ts',
        suites('rules'),
      ]),
      moduleNameMapper,
    },
    {
      ...node('server', ['<rootDir>/server/{src,test}/**/*.test.ts', suites('server')]),
      globalSetup: '<rootDir>/server/test/globalSetup.ts',
      globalTeardown: '<rootDir>/server/test/globalTeardown.ts',
      moduleNameMapper: {
        ...replaced,
        '^\\./startThread$': '<rootDir>/server/test/bundledThread.ts',
        '^\\./worker/threads$': '<rootDir>/server/test/keptThreads.ts',
      },
    },
    {
      ...app('shell'),
      setupFilesAfterEnv: ['browserSetup', 'deployedRemotes'].map(
        (file) => `<rootDir>/scripts/jest/${file}.ts`,
      ),
    },
    ...remoteNames().map((name) => app(`remote-${name}`)),
  ],
};
