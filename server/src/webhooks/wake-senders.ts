/** The senders of this process: what was just kept is sent at once, by theirs or by that of another node. */
const senders = new Set<() => void>()

export const wakeSenders = (): void => {
  for (const wake of senders) wake()
}

export function addSender(wake: () => void): () => void {
  senders.add(wake)
  return () => void senders.delete(wake)
}
