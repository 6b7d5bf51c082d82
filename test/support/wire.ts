import { connect, createServer, type Server, type Socket } from 'node:net'

/** A wire between an app and its database that can be cut and mended. */
export const wire = async (target: { host: string; port: number }) => {
  const sockets = new Set<Socket>()
  const path = `${target.host}/.s.PGSQL.${target.port}`
  const server: Server = createServer((socket) => {
    const upstream = connect(path)
    for (const end of [socket, upstream]) {
      sockets.add(end)
      end.on('error', () => end.destroy())
    }
    socket.pipe(upstream).pipe(socket)
  })
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
    })
  const port = await listen(0)
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    await closed
  }
  return { port, cut, mend: () => listen(port) }
}
