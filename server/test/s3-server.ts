import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { whenOver } from './reset-between-tests.ts'

/** What a test lets it do instead of answering: nothing at all, half of an object, or a refusal. */
type Mood = 'silent' | 'stuck' | { status: number; code: string } | undefined

interface StoredObject {
  bytes: Buffer
  sha256: string | undefined
  at: Date
}

interface Question {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Buffer
}

const key = { id: 'AKIAMAPLETEST', secret: 'a+secret/with=signs' }
const bucket = 'maple-files'
const pageSize = 3

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')
const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex')
const hmac = (secret: string | Buffer, text: string): Buffer => createHmac('sha256', secret).update(text).digest()
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

class Refused extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

/**
 * As much of S3 as we use, in memory: one bucket, signatures of version 4 and hashes of the content checked, pages of three.
 * It knows no checksums but these, like many that are not Amazon's.
 */
export async function anS3Server() {
  const objects = new Map<string, StoredObject>()
  const uploads = new Map<string, { sha256: string | undefined; parts: Map<number, Buffer> }>()
  const asked: string[] = []
  let mood: (question: Question) => Mood = () => undefined

  async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3')
    const body = await buffer(request)
    const { method = '', headers } = request
    const question = { method, path: url.pathname, query: url.searchParams, headers, body }
    asked.push(`${method} ${decodeURIComponent(url.pathname)}`)
    const now = mood(question)
    if (now === 'silent') return
    try {
      if (typeof now === 'object') throw new Refused(now.status, now.code)
      requireSignature(question)
      answer(question, reply, now === 'stuck')
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const words = `<Error><Code>${error.code}</Code><Message>${error.code}</Message></Error>`
      reply.writeHead(error.status, { 'content-type': 'application/xml' }).end(method === 'HEAD' ? undefined : words)
    }
  }

  function answer(question: Question, reply: ServerResponse, stops: boolean): void {
    const { method, path, query, headers, body } = question
    const [, name, ...rest] = decodeURIComponent(path).split('/')
    const [at, upload] = [rest.join('/'), query.get('uploadId')]
    const xml = (text: string) => reply.writeHead(200, { 'content-type': 'application/xml' }).end(text)
    if (name !== bucket) throw new Refused(404, 'NoSuchBucket')
    const hash = headers['x-amz-meta-sha256']?.toString()
    if (method === 'GET' && !at && query.get('list-type') === '2') return void xml(list(query))
    if (method === 'POST' && query.has('uploads')) {
      uploads.set(`upload-${uploads.size + 1}`, { sha256: hash, parts: new Map() })
      return void xml(`<R><UploadId>upload-${uploads.size}</UploadId></R>`)
    }
    if (upload) return void takePart(question, upload, at, reply)
    if (method === 'PUT') {
      objects.set(at, { bytes: body, sha256: hash, at: new Date() })
      return void reply.writeHead(200, { etag: `"${md5(body)}"` }).end()
    }
    if (method === 'DELETE') {
      objects.delete(at)
      return void reply.writeHead(204).end()
    }
    const found = objects.get(at)
    if (!found) throw new Refused(404, 'NoSuchKey')
    reply.writeHead(200, {
      'content-length': found.bytes.length,
      'last-modified': found.at.toUTCString(),
      etag: `"${md5(found.bytes)}"`,
      ...(found.sha256 && { 'x-amz-meta-sha256': found.sha256 }),
    })
    if (stops) reply.write(found.bytes.subarray(0, found.bytes.length / 2))
    else reply.end(method === 'HEAD' ? undefined : found.bytes)
  }

  function takePart({ method, query, body }: Question, id: string, at: string, reply: ServerResponse): void {
    const upload = uploads.get(id)
    if (!upload) throw new Refused(404, 'NoSuchUpload')
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      return void reply.writeHead(200, { etag: `"${md5(body)}"` }).end()
    }
    uploads.delete(id)
    if (method === 'DELETE') return void reply.writeHead(204).end()
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number))
    const bytes = Buffer.concat(named.map((number) => upload.parts.get(number) as Buffer))
    objects.set(at, { bytes, sha256: upload.sha256, at: new Date() })
    reply
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<R><ETag>"${md5(bytes)}-${named.length}"</ETag></R>`)
  }

  function list(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? ''
    const all = [...objects.keys()].filter((each) => each.startsWith(query.get('prefix') ?? '') && each > after).sort()
    const page = all.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? 1000)))
    const isCut = page.length < all.length
    const contents = page.map((each) => {
      const { bytes, at } = objects.get(each) as StoredObject
      return `<Contents><Key>${inXml(each)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>"${md5(bytes)}"</ETag><Size>${bytes.length}</Size></Contents>`
    })
    const next = isCut ? `<NextContinuationToken>${inXml(page.at(-1) ?? '')}</NextContinuationToken>` : ''
    return `<ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  }

  const server = createServer((request, reply) => void serve(request, reply))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  whenOver(close)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    objects,
    uploads,
    asked,
    close,
    /** What it does from here on. */
    behave: (next: typeof mood) => {
      mood = next
    },
    /** For a server that keeps its files there. */
    env: {
      STORAGE: 's3',
      S3_BUCKET: bucket,
      S3_ENDPOINT: url,
      S3_ACCESS_KEY_ID: key.id,
      S3_SECRET_ACCESS_KEY: key.secret,
      S3_PREFIX: 'maple',
      SECRET_KEY: 'ab'.repeat(32),
    },
  }
}

function requireSignature({ method, path, query, headers, body }: Question): void {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!given) throw new Refused(403, 'AccessDenied')
  const [, credential = '', signed = '', signature] = given
  const [id, date = '', region = '', service = '', end = ''] = credential.split('/')
  if (id !== key.id) throw new Refused(403, 'InvalidAccessKeyId')
  const hash = String(headers['x-amz-content-sha256'])
  const foreign = Object.keys(headers).some((name) => /^x-amz-(checksum|trailer|sdk-checksum)/.test(name))
  if (foreign || hash.startsWith('STREAMING')) throw new Refused(501, 'NotImplemented')
  if (hash !== sha256(body)) throw new Refused(400, 'XAmzContentSHA256Mismatch')
  const names = signed.split(';')
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (!needed.every((name) => names.includes(name))) throw new Refused(403, 'AccessDenied')
  const asked = [...query].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')
  const canonical = [method, path, asked.join('&'), lines, signed, hash].join('\n')
  const stamp = String(headers['x-amz-date'])
  const toSign = ['AWS4-HMAC-SHA256', stamp, [date, region, service, end].join('/'), sha256(canonical)].join('\n')
  const signing = [region, service, end].reduce<Buffer>(hmac, hmac(`AWS4${key.secret}`, date))
  const isRight = createHmac('sha256', signing).update(toSign).digest('hex') === signature
  if (!isRight || service !== 's3' || end !== 'aws4_request' || !stamp.startsWith(date))
    throw new Refused(403, 'SignatureDoesNotMatch')
}
