import type { Client } from 'pg'
import { databaseUser } from './cluster.ts'

/** Rules the server once it has been handed over; without a password, and unable to connect. */
const superuser = 'drumbeat_superuser'

/** Whether the role that the app connects as may do everything, as the one that initdb makes may. */
export const isSuperuser = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'SELECT rolsuper FROM pg_roles WHERE rolname = current_user',
  )
  return rows[0]?.rolsuper === true
}

/**
 * Makes the app's role one that owns its database and nothing else. PostgreSQL never lets go of the superuser that initdb
 * makes, so that one gets another name and loses its login, and a plain role takes over its old name, its password and
 * what it has made. All of it is one transaction: if it is cut short, the next start begins again.
 */
export const handOver = async (client: Client, furtherRights = ''): Promise<void> => {
  await client.query(`BEGIN; ${renaming} ${takingOver} ${furtherRights}; COMMIT`)
}

// Nobody may rename themselves.
const renaming = `
  CREATE ROLE drumbeat_renaming SUPERUSER;
  SET LOCAL SESSION AUTHORIZATION drumbeat_renaming;
  ALTER ROLE ${databaseUser} RENAME TO ${superuser};
  RESET SESSION AUTHORIZATION;
  DROP ROLE drumbeat_renaming;`

const firstOfOurs = 16384

/** Objects made since initdb. What belongs to an extension stays with it, and what belongs to a table follows the table. */
const made = (catalog: string, prefix: string): string => `
  FROM ${catalog} AS made
  WHERE made.oid >= ${firstOfOurs} AND ${prefix}owner = '${superuser}'::regrole AND NOT EXISTS (
    SELECT FROM pg_depend WHERE classid = '${catalog}'::regclass AND objid = made.oid AND deptype IN ('e', 'a', 'i'))`

const takingOver = `
  DO $$
  DECLARE object text;
  BEGIN
    EXECUTE (
      SELECT format('CREATE ROLE ${databaseUser} LOGIN PASSWORD %L', rolpassword)
      FROM pg_authid WHERE rolname = '${superuser}');
    FOR object IN
      SELECT format('SCHEMA %I', nspname) ${made('pg_namespace', 'nsp')} AND nspname !~ '^pg_'
      UNION ALL SELECT format('TABLE %s', oid::regclass) ${made('pg_class', 'rel')} AND relkind IN ('r', 'p', 'v', 'm', 'S')
      UNION ALL SELECT format('ROUTINE %s', oid::regprocedure) ${made('pg_proc', 'pro')}
      UNION ALL SELECT format('TYPE %s', oid::regtype) ${made('pg_type', 'typ')} AND typtype IN ('e', 'd', 'r')
    LOOP
      EXECUTE format('ALTER %s OWNER TO ${databaseUser}', object);
    END LOOP;
    EXECUTE format('ALTER DATABASE %I OWNER TO ${databaseUser}', current_database());
  END $$;
  ALTER ROLE ${superuser} NOLOGIN PASSWORD NULL;`
