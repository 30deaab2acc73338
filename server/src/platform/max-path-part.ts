/** No id, number, token or file name in a path of ours is longer; what is, is no path of ours. */
export const maxPathPart = 300
