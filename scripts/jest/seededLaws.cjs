// Under mutants: every law draws the same few examples each time, so that a fault that was noticed once is
// noticed again, and a sample takes minutes.
require('fast-check').configureGlobal({ numRuns: 25, seed: 20260101 });
