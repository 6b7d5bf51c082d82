import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { endpoint } from './endpoint.ts'
import { fileKey } from './files.ts'
import { Calendar, Email, Instant, Text } from './fields.ts'
import { isDomain, shownDomain } from './reading/addresses.ts'
import { CompanyName, Person, Role, User } from './tenants.ts'

export const Workspace = z.extend(Calendar, {
  name: z.string(),
  description: z.nullable(z.string()),
  /** Its first admin. */
  owner: z.nullable(Person),
  contactEmail: z.nullable(z.string()),
  /** The caller's role. */
  accountType: Role,
  memberSince: z.nullable(Instant),
  /** When one of the fields that `WorkspaceChange` has last changed. */
  updatedAt: Instant,
  logoUrl: z.nullable(z.string()),
  /** Whether those who sign in with a password need a second factor. */
  requiresSecondFactor: z.boolean(),
  /** Whether the caller may change it, export everything in it, and delete it. */
  can: z.object({ edit: z.boolean(), export: z.boolean(), delete: z.boolean() }),
})
export type Workspace = z.infer<typeof Workspace>

/** Changes the named fields. With `updatedAt`, only if nobody has changed the workspace since. */
export const WorkspaceChange = z.partial(
  z.extend(Calendar, {
    name: CompanyName,
    description: z.nullable(Text(2000)),
    contactEmail: z.nullable(Email),
    updatedAt: Instant,
  }),
)
export type WorkspaceChange = z.infer<typeof WorkspaceChange>

/** What the workspace's files take, in bytes; `limit` is null where there is none. */
export const Storage = z.object({ used: z.number(), limit: z.nullable(z.number()) })
export type Storage = z.infer<typeof Storage>

const PictureAddress = z.nullable(
  Text(2000).check(z.refine((url) => fileKey(url) !== undefined, msg('Must be a valid URL'))),
)

/** The address of an uploaded picture, or null for none. With `was`, only in place of that one. */
const Picture = z.object({ url: PictureAddress, was: z.optional(PictureAddress) })

/** The domain of email addresses, without the @. */
const Domain = z.string().check(
  z.trim(),
  z.overwrite((typed) => shownDomain(typed.replace(/^[@\uFF20]/, ''))),
  z.maxLength(253),
  z.refine(isDomain, msg('Enter a domain, such as example.com')),
)

export const DomainClaim = z.object({ domain: Domain })
export type DomainClaim = z.infer<typeof DomainClaim>

export const WorkspaceDomain = z.object({
  /** The verified one: whoever comes with a confirmed address of it joins the workspace. */
  domain: z.nullable(z.string()),
  /** One that is claimed, and the TXT record that will prove it. */
  claimed: z.nullable(z.object({ domain: z.string(), record: z.string() })),
})
export type WorkspaceDomain = z.infer<typeof WorkspaceDomain>

/** What is about oneself, as one zip archive; the browser downloads it itself. */
export const ownDataPath = '/api/user/data'

/** Everything in the workspace as one zip archive, for admins; the browser downloads it itself. */
export const exportPath = '/api/tenant/export'

export const settings = {
  changeAvatar: endpoint({
    method: 'PUT',
    path: '/api/user/avatar',
    summary: 'Set or remove your avatar',
    body: Picture,
    reply: User,
    fleeting: true,
  }),
  workspace: endpoint({ method: 'GET', path: '/api/tenant', summary: 'The workspace', reply: Workspace }),
  storage: endpoint({
    method: 'GET',
    path: '/api/tenant/storage',
    summary: 'The room that files take in the workspace (admin)',
    reply: Storage,
  }),
  changeWorkspace: endpoint({
    method: 'PATCH',
    path: '/api/tenant',
    summary: 'Change the workspace (admin)',
    body: WorkspaceChange,
    reply: Workspace,
  }),
  changeLogo: endpoint({
    method: 'PUT',
    path: '/api/tenant/logo',
    summary: "Set or remove the workspace's logo (admin)",
    body: Picture,
    reply: Workspace,
    fleeting: true,
  }),
  askForExport: endpoint({
    method: 'POST',
    path: exportPath,
    summary: 'Whether you may download the export now (admin); you may have to confirm that it is you first',
    fleeting: true,
  }),
  askForOwnData: endpoint({
    method: 'POST',
    path: ownDataPath,
    summary: 'Whether you may download your data now; you may have to confirm that it is you first',
    fleeting: true,
  }),
  domain: endpoint({
    method: 'GET',
    path: '/api/tenant/domain',
    summary: 'The email domain of the workspace, and the one that is being verified (admin)',
    reply: WorkspaceDomain,
  }),
  claimDomain: endpoint({
    method: 'PUT',
    path: '/api/tenant/domain',
    summary: 'Begin to verify an email domain: returns the TXT record to add to it (admin)',
    body: DomainClaim,
    reply: WorkspaceDomain,
    fleeting: true,
  }),
  checkDomain: endpoint({
    method: 'POST',
    path: '/api/tenant/domain/check',
    summary: 'Look the TXT record up; whoever then comes with a confirmed address of the domain joins (admin)',
    reply: WorkspaceDomain,
    fleeting: true,
  }),
  removeDomain: endpoint({
    method: 'DELETE',
    path: '/api/tenant/domain',
    summary: 'Remove the email domain of the workspace, and the one that is being verified (admin)',
    reply: WorkspaceDomain,
    fleeting: true,
  }),
  requireSecondFactor: endpoint({
    method: 'PUT',
    path: '/api/tenant/second-factor',
    summary: 'Require a second factor of those who sign in with a password, or no longer (admin)',
    body: z.object({ required: z.boolean() }),
    reply: Workspace,
    fleeting: true,
  }),
  removeWorkspace: endpoint({
    method: 'POST',
    path: '/api/tenant/delete',
    summary: 'Delete the workspace with everything in it, for good (admin); the name must be typed as it is',
    body: z.object({ name: Text(200) }),
    fleeting: true,
  }),
}
