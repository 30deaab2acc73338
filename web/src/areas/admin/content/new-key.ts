/** A key that reads like its title and is nobody else's: `how-do-i-pay-k3x9q2`. */
export function newKey(title: string, chance = Math.random().toString(36).slice(2, 8)): string {
  const words = title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${words || 'faq'}-${chance}`.replace(/-+/g, '-')
}
