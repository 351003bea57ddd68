import fc from 'fast-check';

// Loaded before the tests of `npm test`: its property tests generate the same inputs in each run,
// so that one that passed for a commit does not fail for the next. `npm run test:long` runs them
// without this module, with new inputs.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_127 });
