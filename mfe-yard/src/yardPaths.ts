/** The addresses of the Yard's pages. */
export const yardPaths = { week: '/yard', equipment: '/yard/equipment', owned: '/yard/owned' } as const;
