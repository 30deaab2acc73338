import type { S3Client } from '@aws-sdk/client-s3'
import { StorageAway } from './port.ts'

/** Which bucket, as the environment says. */
export interface S3Env {
  bucket: string
  region: string
  /** None: Amazon's own. */
  endpoint: string | undefined
  /** None: where the SDK looks by itself (variables, files, the machine's role). */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  forcePathStyle: boolean
  /** Empty, or ends with a slash. */
  prefix: string
}

type Sdk = typeof import('@aws-sdk/client-s3')

export interface S3 {
  sdk: Sdk
  client: S3Client
  /** Sends a command, within our patience; a fault that is not an absent object says that the storage is away. */
  ask<T>(what: string, send: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T>
  bucket: string
  prefix: string
  /** How long an answer that has begun may pause. */
  pauseMs: number
}

const connectMs = 2_000
/** For one try, for a pause in an answer, and for all tries of one command together. */
const usualPatience = { requestMs: 10_000, patienceMs: 20_000 }
const tries = 3

/** The official SDK, which only whoever has S3 loads. */
export async function openS3(env: S3Env, { requestMs, patienceMs } = usualPatience): Promise<S3> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region: env.region,
    forcePathStyle: env.forcePathStyle,
    ...(env.endpoint && { endpoint: env.endpoint }),
    ...(env.credentials && { credentials: env.credentials }),
    maxAttempts: tries,
    // Servers that are not Amazon's know no checksums beyond the signed hash of the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: requestMs,
      throwOnRequestTimeout: true,
      socketTimeout: requestMs,
    },
  })
  return {
    sdk,
    client,
    bucket: env.bucket,
    prefix: env.prefix,
    pauseMs: requestMs,
    async ask(what, send) {
      try {
        return await send({ abortSignal: AbortSignal.timeout(patienceMs) })
      } catch (error) {
        throw isAbsent(error) ? error : new StorageAway(`S3 failed to ${what}: ${wordsOf(error)}`, { cause: error })
      }
    },
  }
}

export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')

export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

const wordsOf = (error: unknown): string =>
  error instanceof Error ? [error.name, error.message].filter(Boolean).join(': ') : String(error)
