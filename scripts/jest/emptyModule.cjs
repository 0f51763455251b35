// Stands in for stylesheets: tests look at words, not at colours.
module.exports = {};
