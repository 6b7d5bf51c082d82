/** Whose browser it is, and which server it calls. */
export type Caller = { origin: string; cookie: string }

/** Changes something, as a browser does, and returns the reply's body. */
export const post = async ({ origin, cookie }: Caller, path: string, body: object): Promise<unknown> => {
  const headers = { cookie, origin, 'content-type': 'application/json' }
  const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

/** Deletes something, as a browser does. */
export const remove = async ({ origin, cookie }: Caller, path: string): Promise<void> => {
  const response = await fetch(origin + path, { method: 'DELETE', headers: { cookie, origin } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
}
