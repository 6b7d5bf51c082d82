DROP INDEX "journal_tenant_xact";--> statement-breakpoint
ALTER TABLE "journal" DROP CONSTRAINT "journal_tenant_id_id_pk";--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_tenant_id_xact_id_pk" PRIMARY KEY("tenant_id","xact","id");