// Stands in for stylesheets (tests look at words, not at colours) and for unused parts of a package.
module.exports = {};
