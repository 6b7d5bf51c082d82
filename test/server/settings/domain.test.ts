import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { WorkspaceDomain } from '#contract/settings.ts'
import { signInAttempts } from '#server/session/table.ts'
import { tenants } from '#server/tenants/table.ts'
import { openDns } from '#test/support/dns.ts'
import { openWorld, type Tenant } from '#test/support/world.ts'

const dns = await openDns()
const world = await openWorld({ resolver: dns.resolver })
afterAll(async () => {
  for (const { close } of [world, dns]) await close()
})
beforeEach(async () => {
  dns.state.isSilent = false
  await world.db.delete(signInAttempts)
})

const path = '/api/tenant/domain'
const callsOf = ({ admin }: Tenant) => world.as(admin)
const claim = async (tenant: Tenant, domain: string): Promise<string> => {
  const { body } = await callsOf(tenant).put<WorkspaceDomain>(path, { domain })
  return body.claimed?.record ?? ''
}
const check = (tenant: Tenant) => callsOf(tenant).post<WorkspaceDomain & { message: string }>(`${path}/check`)

describe('a domain', () => {
  test('is verified by the record that the workspace is given', async () => {
    const tenant = await world.tenant()
    const record = await claim(tenant, ' @Acme.Example ')
    expect(record).toMatch(/^drumbeat-verification=[0-9a-f]{32}$/)
    dns.records.set('acme.example', ['v=spf1 -all', 'x'.repeat(300), record])
    const { status, body } = await check(tenant)
    expect([status, body]).toEqual([200, { domain: 'acme.example', claimed: null }])
    const [row] = await world.db.select().from(tenants).where(eq(tenants.id, tenant.id))
    expect(row).toMatchObject({ domain: 'acme.example', claimedDomain: null, domainProof: null })
  })

  test('is not verified without it, by one that is given to another, or by an earlier one', async () => {
    const [tenant, other] = [await world.tenant(), await world.tenant()]
    await claim(tenant, 'b.example')
    const missing = await check(tenant)
    const message = 'b.example does not have the record yet. New records can take hours.'
    expect([missing.status, missing.body.message]).toEqual([409, message])
    const earlier = await claim(tenant, 'b.example')
    dns.records.set('b.example', [earlier, await claim(other, 'b.example'), `${await claim(tenant, 'b.example')}0`])
    expect((await check(tenant)).status).toBe(409)
    expect((await callsOf(tenant).get<WorkspaceDomain>(path)).body.domain).toBeNull()
  })

  test('says so if the DNS servers do not answer', async () => {
    const tenant = await world.tenant()
    await claim(tenant, 'c.example')
    dns.state.isSilent = true
    const { status, body } = await check(tenant)
    expect([status, body.message]).toEqual([409, 'The DNS servers of c.example did not answer. Try again later.'])
  })

  test('belongs to whoever has proven it first, which others learn with their own proof', async () => {
    const [tenant, other] = [await world.tenant(), await world.tenant()]
    const records = [await claim(tenant, 'd.example'), await claim(other, 'd.example')]
    dns.records.set('d.example', records)
    expect((await check(tenant)).status).toBe(200)
    const { status, body } = await check(other)
    expect([status, body.message]).toEqual([409, 'Another workspace on this server has verified this domain'])
    expect((await callsOf(tenant).del<WorkspaceDomain>(path)).body).toEqual({ domain: null, claimed: null })
    expect((await check(other)).status).toBe(200)
  })

  test('stays until another one is verified', async () => {
    const tenant = await world.tenant()
    dns.records.set('e.example', [await claim(tenant, 'e.example')])
    await check(tenant)
    const record = await claim(tenant, 'f.example')
    const { body } = await callsOf(tenant).get<WorkspaceDomain>(path)
    expect(body).toEqual({ domain: 'e.example', claimed: { domain: 'f.example', record } })
  })

  test('cannot be one where everybody gets an address, or none', async () => {
    const tenant = await world.tenant()
    for (const domain of ['gmail.com', 'GMX.de', 'localhost', 'a b.example', 'exa_mple.com', '10.0.0.1', '']) {
      const { status, body } = await callsOf(tenant).put(path, { domain })
      expect([domain, status, body.issues?.[0]?.path]).toEqual([domain, 400, 'domain'])
    }
    expect((await check(tenant)).body.message).toBe('Enter a domain first')
  })

  test('is for admins', async () => {
    const member = world.as(await world.member())
    const answers = [
      await member.get(path),
      await member.put(path, { domain: 'acme.example' }),
      await member.post(`${path}/check`),
      await member.del(path),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })

  test('is looked up ten times a minute at most', async () => {
    const tenant = await world.tenant()
    const answers = []
    for (let turn = 0; turn < 11; turn += 1) answers.push((await check(tenant)).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 409), 429])
  })
})
