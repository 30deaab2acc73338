/** Long lists are counted up to here: a total of exactly so many means so many or more. */
export const countedTo = 1_000
