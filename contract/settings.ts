import * as z from 'zod/mini'
import { t } from '#contract/words.ts'
import { endpoint } from './endpoint.ts'
import { fileKey } from './files.ts'
import { Calendar, Email, Instant, Text } from './fields.ts'
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

/** The address of an uploaded picture, or null for none. */
const Picture = z.object({
  url: z.nullable(Text(2000).check(z.refine((url) => fileKey(url) !== undefined, t('Must be a valid URL')))),
})

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
