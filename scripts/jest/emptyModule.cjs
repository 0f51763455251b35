// Stands in for style sheets: tests look at words, not at colours.
module.exports = {};
