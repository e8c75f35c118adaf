-- A survey or an undone sale changes what everybody reads of a lot that was sold, also where its lot stays as it is.
create trigger sales_corrected after update on sales for each statement execute function count_change('prices');
