/** An empty cell that can be filled. */
export const dash = <span data-quiet="">–</span>;
