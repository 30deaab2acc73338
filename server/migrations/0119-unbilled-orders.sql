-- Orders on account that no invoice holds: what a limit and a run look at, however many an account has had in its life.
-- Kept by the database itself, in the transaction of what changes it. Nothing refers to orders here: whoever takes an
-- invoice back holds the invoice, and would wait for somebody who holds one of its orders and waits for the invoice.
create table unbilled_orders (
  order_id uuid primary key,
  account_id uuid not null
);
create index unbilled_orders_account on unbilled_orders (account_id, order_id);

create function note_unbilled_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from unbilled_orders where order_id = old.id;
    return old;
  end if;
  insert into unbilled_orders (order_id, account_id) values (new.id, new.account_id) on conflict do nothing;
  return new;
end $$;
create trigger note_unbilled after insert on orders for each row when (new.payment_method = 'account') execute function note_unbilled_order();
create trigger forget_unbilled after delete on orders for each row when (old.payment_method = 'account') execute function note_unbilled_order();

create function follow_held_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.is_held then
    delete from unbilled_orders where order_id = new.order_id;
  elsif tg_op <> 'INSERT' and old.is_held then
    insert into unbilled_orders (order_id, account_id)
      select o.id, o.account_id from orders o where o.id = old.order_id and o.payment_method = 'account' on conflict do nothing;
  end if;
  return null;
end $$;
create trigger follow_held after insert or delete or update of is_held on invoice_orders for each row execute function follow_held_order();

insert into unbilled_orders (order_id, account_id)
select o.id, o.account_id from orders o
where o.payment_method = 'account' and not exists (select from invoice_orders h where h.order_id = o.id and h.is_held)
on conflict do nothing;

-- Beside the open ones, which have theirs.
create index invoices_drafts on invoices (account_id) where status = 'draft';

-- Nothing is no limit; until now an account that was never given one had 0.
alter table business_accounts alter column credit_limit_cents drop not null, alter column credit_limit_cents drop default;
update business_accounts set credit_limit_cents = null where credit_limit_cents = 0 and payment_terms = 'card';

-- What the link of an invitation carries: whoever has it has read the mail, so the address is theirs.
alter table account_invitations add column token_hash bytea;
