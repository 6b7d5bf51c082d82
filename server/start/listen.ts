import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Opens the port and returns the address to visit. Errors have a message for people. */
export const listen = async (app: FastifyInstance, { host, port, publicUrl }: Config): Promise<string> => {
  try {
    const address = await app.listen({ host, port })
    return publicUrl ?? address
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const explain = reasons[code]
    throw explain === undefined ? error : new Error(explain(host, port), { cause: error })
  }
}

const reasons: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} on ${host} is taken by another program. Stop that program, or set PORT to another number.`,
  EACCES: (host, port) => `This user may not open port ${port} on ${host}. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}. Set HOST to one of its own, or to 0.0.0.0 for all.`,
  ENOTFOUND: (host) => `The name ${host} has no address. Set HOST to an address of this machine.`,
}
