/** In the local storage: the courier's area has kept something on this device. */
export const keptMark = 'kept'
