// Loaded before a server's program: no file system has hard links, as exFAT and some network shares have none.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

fs.promises.link = async (from, to) => {
  throw Object.assign(new Error(`EPERM: operation not permitted, link '${String(from)}' -> '${String(to)}'`), {
    code: 'EPERM',
  })
}
syncBuiltinESMExports()
