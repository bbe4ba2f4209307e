export const historyNotLoaded = 'Failed to load the history';
