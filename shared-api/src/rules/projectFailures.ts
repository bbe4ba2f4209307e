export const projectsNotLoaded = 'Failed to load projects. Please try again.';
export const projectNotLoaded = 'Failed to load project details';
