/** localStorage that may be forbidden (private windows, embedded pages): then the app forgets, and works. */
export const stored = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string) {
    try {
      localStorage.setItem(key, value)
    } catch {
      // Nothing to keep it in.
    }
  },
  remove(key: string) {
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing was kept.
    }
  },
}
