// Stands in for stylesheets (tests look at words, not at colours) and for what nobody asks of a package.
module.exports = {};
