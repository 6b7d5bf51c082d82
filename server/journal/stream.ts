import type { FastifyReply } from 'fastify'
import type { Viewer } from '#server/session/viewer.ts'

/** A browser's stream; after its end nothing is written to it. */
export type Stream = { viewer: Viewer; write: (text: string) => void; end: () => void }

// A reader that leaves more than this unread is cut off; it catches up when it comes back.
const maxUnreadBytes = 64 * 1024

/** Makes a reply a stream of server-sent events, which is in `streams` until it ends, whoever ends it. */
export const openStream = (reply: FastifyReply, viewer: Viewer, streams: Set<Stream>): Stream => {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  // With its end the connection ends too, so that a server that closes need not wait for it.
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no', connection: 'close' })
  const leave = () => streams.delete(stream)
  const cutOff = () => {
    leave()
    raw.destroy()
  }
  const stream: Stream = {
    viewer,
    write: (text) => {
      if (!streams.has(stream)) return
      if (raw.writableLength > maxUnreadBytes) cutOff()
      else raw.write(text)
    },
    end: () => {
      leave()
      raw.end()
      // A reader that does not read would keep the connection.
      if (raw.writableLength > 0) raw.destroy()
    },
  }
  // An error without a listener would end the process.
  raw.on('error', leave).on('close', leave)
  // The browser may have gone since it asked; then 'close' does not come any more.
  if (!raw.destroyed) streams.add(stream)
  return stream
}
