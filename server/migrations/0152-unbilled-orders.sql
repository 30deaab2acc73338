-- What an order on account comes to until it is on an invoice stands beside it: what is open of an account was read from all
-- those orders for each new one. Nothing: as the order says, which is asked then; so it is with rows of before, and with what comes
-- back from an invoice, since nobody holds the order there.
alter table unbilled_orders add column cents integer;

create or replace function note_unbilled_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from unbilled_orders where order_id = old.id;
    return old;
  end if;
  insert into unbilled_orders (order_id, account_id, cents)
    values (new.id, new.account_id, case when new.status = 'cancelled' then new.cancel_charge_cents else new.total_cents - new.tip_apart_cents end)
    on conflict do nothing;
  return new;
end $$;

create function price_unbilled_order() returns trigger language plpgsql as $$
begin
  update unbilled_orders
    set cents = case when new.status = 'cancelled' then new.cancel_charge_cents else new.total_cents - new.tip_apart_cents end
    where order_id = new.id;
  return null;
end $$;
create trigger price_unbilled after update of status, total_cents, cancel_charge_cents, tip_apart_cents on orders for each row
  when (new.payment_method = 'account' and
    case when old.status = 'cancelled' then old.cancel_charge_cents else old.total_cents - old.tip_apart_cents end
      is distinct from case when new.status = 'cancelled' then new.cancel_charge_cents else new.total_cents - new.tip_apart_cents end)
  execute function price_unbilled_order();
