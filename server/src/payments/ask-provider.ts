import { AppError } from '../platform/errors.ts'
import { GatewaySilence } from '../platform/payment-gateway/port.ts'

/** For what somebody waits for on a screen: a provider that does not answer is nobody's fault, and may be asked again. */
export async function askProvider<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof GatewaySilence)) throw error
    throw new AppError('unavailable', 'The payment provider does not answer. Please try again in a moment.')
  }
}
