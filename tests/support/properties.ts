import fc from 'fast-check';

// The same cases in every run: a failure can be reproduced. A property may have a seed of its own.
fc.configureGlobal({ seed: 20_261_102 });

export default fc;
