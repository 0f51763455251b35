// Stands in for @module-federation/enhanced/runtime: a test says what a remote answers.
module.exports = {
  init: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
  registerShared: jest.fn(),
  loadRemote: jest.fn(),
  preloadRemote: jest.fn(),
  getInstance: jest.fn(),
};
