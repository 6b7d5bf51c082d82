import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { Pool } from 'pg'

/**
 * The least that can serve the two calls: the same answers by one prepared statement, as JSON. No session, no rights, no
 * validation, no journal. The benchmark measures what Drumbeat adds to that.
 */
const pool = new Pool({ connectionString: process.argv[2] ?? '', max: 12 })

const fields = `t.id, t.title, t.description, t.completed, t.completed_at as "completedAt", t.priority,
  t.due_date::text as "dueDate", t.repeat, t.team_id as "teamId", t.assigned_to_id as "assignedToId",
  t.created_by_id as "createdById", t.created_at as "createdAt", t.updated_at as "updatedAt", t.version,
  t.archived_at as "archivedAt", t.meeting_id as "meetingId", t.rock_id as "rockId", t.milestone_id as "milestoneId"`

const person = `case when u.id is not null then json_build_object('id', u.id, 'username', u.username,
  'fullName', u.full_name, 'avatarUrl', u.avatar_url) end`

const listSql = `select ${fields}, ${person} as assignee,
    (select coalesce(json_agg(json_build_object('userId', c.user_id, 'user', ${person}, 'text', c.text,
      'createdAt', c.created_at, 'mentions', c.mentions) order by c.created_at), '[]')
      from comments c left join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
      where c.tenant_id = t.tenant_id and c.todo_id = t.id) as comments,
    (select coalesce(json_agg(a.file_key), '[]')
      from attachments a where a.tenant_id = t.tenant_id and a.todo_id = t.id) as attachments
  from todos t left join users u on u.tenant_id = t.tenant_id and u.id = t.assigned_to_id
  where t.tenant_id = 1 and t.team_id = $1 and t.archived_at is null and t.deleted_at is null
  order by t.completed, case when not t.completed then t.due_date end nulls last, t.completed_at desc nulls last, t.id`

const addSql = `insert into todos as t (tenant_id, created_by_id, team_id, title, description, due_date, priority)
  values (1, 1, $1, $2, $3, $4, $5)
  returning ${fields}, null as assignee, '[]'::json as comments, '[]'::json as attachments`

type NewTodo = { title: string; description: string; dueDate: string; priority: string }

const can = { edit: true, comment: true, delete: true }

const list = async ({ url = '' }: IncomingMessage): Promise<unknown> => {
  const teamId = new URL(url, 'http://localhost').searchParams.get('teamId')
  const { rows } = await pool.query({ name: 'list', text: listSql, values: [teamId] })
  return rows.map((row) => ({ ...row, can }))
}

const add = async (request: IncomingMessage): Promise<unknown> => {
  const teamId = request.url?.split('/')[3]
  const body: NewTodo = JSON.parse(await text(request))
  const values = [teamId, body.title, body.description, body.dueDate, body.priority]
  const { rows } = await pool.query({ name: 'add', text: addSql, values })
  return { ...rows[0], can }
}

const server = createServer((request, response) => {
  const handle = request.method === 'POST' ? add : list
  handle(request).then(
    (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`The bare server is ready: http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`)
})
