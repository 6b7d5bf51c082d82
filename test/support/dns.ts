import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'

const headerBytes = 12

/** The name that a query asks for, and where it ends. RFC 1035, 4.1.2. */
const questionOf = (query: Buffer): { name: string; end: number } => {
  const labels: string[] = []
  let at = headerBytes
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  // Behind the name are its type and class.
  return { name: labels.join('.'), end: at + 5 }
}

/** A text in pieces of at most 255 bytes, each behind its length. */
const piecesOf = (text: string): Buffer =>
  Buffer.concat(
    (text.match(/.{1,255}/g) ?? []).flatMap((piece) => [Buffer.from([piece.length]), Buffer.from(piece, 'latin1')]),
  )

// The name is a pointer to that of the question; then TXT, IN, and a minute to live.
const answerOf = (text: string): Buffer => {
  const data = piecesOf(text)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length)
  return Buffer.concat([Buffer.from([0xc0, headerBytes, 0, 16, 0, 1, 0, 0, 0, 60]), length, data])
}

const replyTo = (query: Buffer, texts: string[] | undefined): Buffer => {
  const { end } = questionOf(query)
  const head = Buffer.from(query.subarray(0, headerBytes))
  // A response, and NXDOMAIN for a name that is not there.
  head.writeUInt16BE(texts ? 0x8180 : 0x8183, 2)
  head.writeUInt16BE(texts?.length ?? 0, 6)
  head.fill(0, 8, headerBytes)
  return Buffer.concat([head, query.subarray(headerBytes, end), ...(texts ?? []).map(answerOf)])
}

/** A real DNS server on loopback that knows TXT records, and a resolver that asks it. */
export const openDns = async () => {
  /** By domain. */
  const records = new Map<string, string[]>()
  const state = { isSilent: false }
  const socket = createSocket('udp4')
  socket.on('message', (query, { address, port }) => {
    if (!state.isSilent) socket.send(replyTo(query, records.get(questionOf(query).name)), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const resolver = new Resolver({ timeout: 200, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  const close = (): Promise<void> => new Promise((resolve) => socket.close(() => resolve()))
  return { records, state, resolver, close }
}
