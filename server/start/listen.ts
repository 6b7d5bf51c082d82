import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Opens the port and answers the address to visit. Fails with a message made for people. */
export const listen = async (app: FastifyInstance, { host, port, publicUrl }: Config): Promise<string> => {
  try {
    const address = await app.listen({ host, port })
    return publicUrl ?? address
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const words = refusals[code]
    throw words === undefined ? error : new Error(words(host, port), { cause: error })
  }
}

const refusals: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is taken by another program. Stop that, or set PORT to another number.`,
  EACCES: (host, port) => `This user may not open port ${port} of ${host}. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}. Set HOST to one of its own, or to 0.0.0.0 for all.`,
  ENOTFOUND: (host) => `The name ${host} has no address. Set HOST to an address of this machine.`,
}
