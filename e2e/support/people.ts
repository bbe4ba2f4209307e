/** One active demo account per role. */
export const people = {
  full_admin: { email: 'ines.calloway@example.com', name: 'Ines Calloway', label: 'Full Admin' },
  admin: { email: 'petra.lindqvist@example.com', name: 'Petra Lindqvist', label: 'Admin' },
  pm: { email: 'marisol.vantree@example.com', name: 'Marisol Vantree', label: 'PM' },
  fm: { email: 'caleb.ostrander@example.com', name: 'Caleb Ostrander', label: 'FM' },
  pe: { email: 'noor.eastlake@example.com', name: 'Noor Eastlake', label: 'PE' },
} as const;

export type Person = keyof typeof people;

export const password = 'Mobprep2026';
