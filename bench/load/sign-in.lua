-- Signs in as the demo's administrator again and again.
dofile("report.lua")
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = '{"username":"admin","password":"pharmacy-demo"}'
