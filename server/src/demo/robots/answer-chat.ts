import type { Deps } from '../../deps.ts'
import { estimateArrival, findWholeOrder } from '../../orders/index.ts'
import type { RobotClient } from './robot-client.ts'
import { listOpenQuestions, type OpenQuestion } from './robots.sql.ts'

/** Reading and typing take a moment. */
const thinkMs = 6_000

/** Whoever writes to a robot gets an answer, in the language that they read. */
export async function answerChat(deps: Deps, clients: ReadonlyMap<string, RobotClient>): Promise<void> {
  const questions = await listOpenQuestions(deps.db, new Date(deps.now().getTime() - thinkMs))
  for (const question of questions)
    await clients
      .get(question.courierEmail)
      ?.send('POST', `/orders/${question.orderId}/messages`, { text: await reply(deps, question) })
}

const asksWhen =
  /(?<!\p{L})(when|where|how (?:long|far)|eta|late|minutes?|quand|o[uù]|combien|retard|bient[oô]t)(?!\p{L})/iu
const saysThanks = /\b(thanks?|thank you|merci)\b/i
const speaksOfDoor = /(?<!\p{L})(door|bell|buzzer|code|gate|floor|porte|sonnette|interphone|[ée]tage)(?!\p{L})/iu

async function reply({ db, now }: Deps, { orderId, body, language }: OpenQuestion): Promise<string> {
  const isFrench = language === 'fr'
  if (asksWhen.test(body)) {
    const order = await findWholeOrder(db, orderId)
    const eta = order && estimateArrival(order, now())
    const minutes = Math.max(1, Math.round((eta?.seconds ?? 0) / 60))
    if (eta)
      return isFrench ? `Je suis en route, à environ ${minutes} min.` : `On my way, about ${minutes} min from you.`
  }
  if (speaksOfDoor.test(body))
    return isFrench ? 'Merci, c’est noté pour la porte.' : 'Thank you, I will look out for that at the door.'
  if (saysThanks.test(body)) return isFrench ? 'Avec plaisir !' : 'You are welcome!'
  return isFrench ? 'Bien reçu, merci. Je fais attention.' : 'Got it, thank you. I will take care of it.'
}
