-- However a session ends (signed out, its person or workspace deleted), every app process is told its key.
CREATE FUNCTION "tell_session_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_end', OLD.sid);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "session_end" AFTER DELETE ON "session" FOR EACH ROW EXECUTE FUNCTION "tell_session_end"();
