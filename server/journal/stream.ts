import type { FastifyReply } from 'fastify'
import type { Viewer } from '#server/session/viewer.ts'

/** A browser's stream; writing to it after its end does nothing. */
export type Stream = {
  /** As last read; before they are shown anything they are read again. */
  viewer: Viewer
  /** The position up to which it has been told of everything that concerns its viewer. */
  toldUpTo: string
  write: (text: string) => void
  end: () => void
}

// A browser that leaves more than this unread is cut off; it catches up when it reconnects.
const maxUnreadBytes = 64 * 1024

/** Turns a reply into a stream of server-sent events, kept in `streams` until either side ends it. */
export const openStream = (reply: FastifyReply, viewer: Viewer, toldUpTo: string, streams: Set<Stream>): Stream => {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  // The connection ends with the stream, so a closing server does not wait for it.
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no', connection: 'close' })
  const leave = () => streams.delete(stream)
  const cutOff = () => {
    leave()
    raw.destroy()
  }
  const stream: Stream = {
    viewer,
    toldUpTo,
    write: (text) => {
      if (!streams.has(stream)) return
      if (raw.writableLength > maxUnreadBytes) cutOff()
      else raw.write(text)
    },
    end: () => {
      leave()
      raw.end()
      // A browser that does not read would keep the connection open.
      if (raw.writableLength > 0) raw.destroy()
    },
  }
  // An error without a listener would end the process.
  raw.on('error', leave).on('close', leave)
  // If the browser has gone by now, 'close' has already been emitted.
  if (!raw.destroyed) streams.add(stream)
  return stream
}
