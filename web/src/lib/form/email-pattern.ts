/** Only what is surely not an address is stopped here; the server decides. */
export const emailPattern = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/
