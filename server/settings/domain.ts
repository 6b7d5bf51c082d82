import { randomBytes } from 'node:crypto'
import type { Resolver } from 'node:dns/promises'
import { eq } from 'drizzle-orm'
import { asciiDomain } from '#contract/reading/addresses.ts'
import type { WorkspaceDomain } from '#contract/settings.ts'
import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound, Refusal, wrongField } from '#server/http/problems.ts'
import { record } from '#server/journal/record.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { lockTenant } from '#server/tenants/operations.ts'
import { tenants } from '#server/tenants/table.ts'

/** Where everybody gets an address: nobody speaks for these. */
const shared = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com aol.com
  gmx.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de proton.me protonmail.com pm.me mail.com zoho.com
  fastmail.com hey.com tutanota.com mail.ru yandex.ru yandex.com qq.com 163.com 126.com hotmail.de hotmail.es hotmail.fr
  outlook.de outlook.es yahoo.de yahoo.es yahoo.fr yahoo.co.uk orange.fr free.fr comcast.net`.split(/\s+/),
)

const ofViewer = ({ tenantId }: Viewer) => eq(tenants.id, tenantId)

type Stored = { name: string; domain: string | null; claimedDomain: string | null; domainProof: string | null }

const stored = async (db: Db, viewer: Viewer): Promise<Stored> => {
  const { name, domain, claimedDomain, domainProof } = tenants
  const [found] = await db.select({ name, domain, claimedDomain, domainProof }).from(tenants).where(ofViewer(viewer))
  if (!found) throw notFound()
  return found
}

const recordOf = (proof: string): string => `drumbeat-verification=${proof}`

export const readDomain = async (db: Db, viewer: Viewer): Promise<WorkspaceDomain> => {
  const { domain, claimedDomain, domainProof } = await stored(db, viewer)
  const claimed = claimedDomain && domainProof ? { domain: claimedDomain, record: recordOf(domainProof) } : null
  return { domain, claimed }
}

/** Begins to verify a domain. The verified one, if any, stays until the new one is. */
export const claimDomain = async (db: Db, viewer: Viewer, claimedDomain: string): Promise<WorkspaceDomain> => {
  if (shared.has(claimedDomain)) throw wrongField('domain', t('Anybody can get an address of this domain'))
  const domainProof = randomBytes(16).toString('hex')
  await db.update(tenants).set({ claimedDomain, domainProof }).where(ofViewer(viewer))
  return readDomain(db, viewer)
}

const setDomain = async (tx: Db, viewer: Viewer, { name, domain: before }: Stored, domain: string | null) => {
  await tx.update(tenants).set({ domain, claimedDomain: null, domainProof: null }).where(ofViewer(viewer))
  if (before === domain) return
  const entry = { teamId: null, verb: 'changed', subject: 'tenants', subjectId: viewer.tenantId, title: name }
  await record(tx, viewer, { ...entry, before: { domain: before }, after: { domain } })
}

// What says that the name or the record is not there. The rest is about the server that was asked.
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOTFOUND', 'ENODATA'].includes(String(error.code))

/** The texts of a domain's TXT records. A long text comes in pieces. */
const textsOf = async (resolver: Resolver, domain: string): Promise<string[]> => {
  try {
    return (await resolver.resolveTxt(asciiDomain(domain))).map((pieces) => pieces.join('').trim())
  } catch (error) {
    if (isMissing(error)) return []
    throw new Refusal('conflict', t('The DNS servers of {domain} did not answer. Try again later.', { domain }))
  }
}

/** Looks the record of the claimed domain up, and verifies the domain. Returns it. */
export const checkDomain = async (db: Db, viewer: Viewer, resolver: Resolver): Promise<string> => {
  const claim = await stored(db, viewer)
  const { claimedDomain: domain, domainProof: proof } = claim
  if (!domain || !proof) throw new Refusal('conflict', t('Enter a domain first'))
  if (!(await textsOf(resolver, domain)).includes(recordOf(proof))) {
    throw new Refusal('conflict', t('{domain} does not have the record yet. New records can take hours.', { domain }))
  }
  return transaction(db, async (tx) => {
    await lockTenant(tx, viewer)
    const same = await stored(tx, viewer)
    if (same.domainProof !== proof) throw new Refusal('conflict', t('This has been changed in the meantime'))
    const [owner] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.domain, domain))
    if (owner && owner.id !== viewer.tenantId) {
      throw new Refusal('conflict', t('Another workspace on this server has verified this domain'))
    }
    await setDomain(tx, viewer, same, domain)
    return domain
  })
}

/** Removes the domain, verified or not. Returns the one that was verified. */
export const removeDomain = (db: Db, viewer: Viewer): Promise<string | null> =>
  transaction(db, async (tx) => {
    await lockTenant(tx, viewer)
    const before = await stored(tx, viewer)
    await setDomain(tx, viewer, before, null)
    return before.domain
  })
