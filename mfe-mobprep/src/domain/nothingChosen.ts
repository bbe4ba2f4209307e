/** Why nothing is added to a list, or copied to it. */
export const nothingChosen = {
  toAdd: 'Please select at least one item to add.',
  toCopy: 'Please select at least one item to copy.',
} as const;
